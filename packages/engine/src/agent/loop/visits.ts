/** Numbers the executions of each component under one frame, in the order in which they come. */
export interface Visits {
  next(componentId: string): number
}

export function createVisits(): Visits {
  const counts = new Map<string, number>()
  return {
    next(componentId) {
      const visit = counts.get(componentId) ?? 0
      counts.set(componentId, visit + 1)
      return visit
    },
  }
}
