/** Those who watch get a batch in this time at most, however often the log is written. */
const PUBLISH_MS = 50

/** What somebody who watches a run needs of it. */
export interface Watch {
  /** The run is over: what the log holds now is all. */
  readonly isEnded: boolean
  stop(): void
}

/** Wakes those who watch runs that are not over: also ones that wait, which nothing works on. */
export interface Feeds {
  watch(id: string, wake: () => void): Watch
  /** More of a run's log is on disk. */
  publish(id: string): void
  /** The run is over: those who watch get the rest of the log and then its end. */
  end(id: string): void
  /** How many runs are watched. */
  readonly size: number
}

interface Feed {
  readonly watchers: Set<() => void>
  isEnded: boolean
  timer?: NodeJS.Timeout | undefined
}

function wakeAll(feed: Feed): void {
  clearTimeout(feed.timer)
  feed.timer = undefined
  feed.watchers.forEach((wake) => wake())
}

/** A feed is there as long as somebody watches: a run leaves nothing behind, however it ends. */
export function createFeeds(): Feeds {
  const feeds = new Map<string, Feed>()

  function feedOf(id: string): Feed {
    const known = feeds.get(id)
    if (known !== undefined) return known
    const made: Feed = { watchers: new Set(), isEnded: false }
    feeds.set(id, made)
    return made
  }

  return {
    watch(id, wake) {
      const feed = feedOf(id)
      feed.watchers.add(wake)
      return {
        get isEnded() {
          return feed.isEnded
        },
        stop() {
          feed.watchers.delete(wake)
          if (feed.watchers.size === 0 && feeds.get(id) === feed) feeds.delete(id)
        },
      }
    },
    publish(id) {
      const feed = feeds.get(id)
      if (feed !== undefined) feed.timer ??= setTimeout(() => wakeAll(feed), PUBLISH_MS)
    },
    end(id) {
      const feed = feeds.get(id)
      if (feed === undefined) return
      feeds.delete(id)
      feed.isEnded = true
      wakeAll(feed)
    },
    get size() {
      return feeds.size
    },
  }
}
