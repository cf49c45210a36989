import { createFeed, type LiveFeed } from './follow.ts'

/** One feed for each run that is not over: also for those that wait, which nothing works on. */
export interface Feeds {
  of(id: string): LiveFeed
  /** The run is over: those who watch get the rest of the log and then its end. */
  end(id: string): void
}

export function createFeeds(): Feeds {
  const feeds = new Map<string, LiveFeed>()
  return {
    of(id) {
      const known = feeds.get(id)
      if (known !== undefined) return known
      const feed = createFeed()
      feeds.set(id, feed)
      return feed
    },
    end(id) {
      feeds.get(id)?.end()
      feeds.delete(id)
    },
  }
}
