const lone: readonly string[] = ['Agent', 'ExtendedAgent', 'SpecializedAgent']

/** An agent of its own, with a model. */
export const isLone = (type: string): boolean => lone.includes(type)

export const isTeam = (type: string): boolean => type === 'Swarm' || type === 'ManagerWorkers'

/** Whether a component of this type works like an agent and can be run; flows apart. */
export const isAgentic = (type: string): boolean =>
  isLone(type) || isTeam(type) || type === 'A2AAgent'
