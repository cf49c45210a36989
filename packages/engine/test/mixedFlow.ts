import { documentOf } from './flowBuilder.ts'

/** A bit of everything that a crash can fall into. */
export const mixedFlow = () =>
  documentOf([
    { kind: 'tool' },
    { kind: 'parallelMap', steps: [{ kind: 'slow' }, { kind: 'llm' }, { kind: 'slow' }] },
    { kind: 'catch', steps: [{ kind: 'frail' }, { kind: 'slow' }] },
    {
      kind: 'parallel',
      flows: [
        [{ kind: 'slow' }, { kind: 'tool' }],
        [{ kind: 'map', steps: [{ kind: 'slow' }] }],
        [{ kind: 'loop' }],
      ],
    },
    { kind: 'sub', steps: [{ kind: 'map', steps: [{ kind: 'slow' }, { kind: 'tool' }] }] },
    { kind: 'agent' },
    { kind: 'team' },
    { kind: 'fork', left: [{ kind: 'slow' }], right: [{ kind: 'slow' }] },
    { kind: 'slow' },
  ])
