import type { Json } from '@flowglass/spec'
import type { Ports } from '../src/index.ts'
import { worldWith } from './generatedFlows.ts'

const choices: readonly Json[] = ['yes', 'no', 'odd', 'even']

/**
 * A world that never gives the same text twice: a run that calls it where its log has a result goes on
 * with another one than the log tells of.
 */
export function unsteadyWorld(): (called: string[]) => Ports {
  let count = 0
  const told = (text: string): string => `${text.slice(0, 6)}~${(count += 1)}`
  const changed = (value: Json): Json =>
    typeof value === 'string' && !choices.includes(value) ? told(value) : value
  return (called) => {
    const { clock, model, tools } = worldWith(called)
    return {
      clock,
      tools: {
        call(request, context) {
          const answer = tools.call(request, context)
          return answer instanceof Promise ? answer.then(changed) : changed(answer)
        },
      },
      model: {
        async generate(request, context) {
          const answer = await model.generate(request, context)
          return { ...answer, content: told(answer.content) }
        },
      },
    }
  }
}
