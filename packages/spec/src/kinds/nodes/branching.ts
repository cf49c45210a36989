import { mapping } from '../field.ts'
import { defineKind } from '../kind.ts'
import { entriesOf, none, sorted } from '../portRules.ts'
import { propertiesIn, stringProperty } from '../../types/property.ts'

export const defaultBranch = 'default'

export const branchingNode = defineKind('BranchingNode', {
  role: 'node',
  category: 'branch',
  label: 'Branching',
  icon: 'split',
  group: 'Logic',
  summary: 'Goes on along the route that its table names for the value; else along `default`.',
  fields: {
    mapping: mapping({
      label: 'Routes',
      help: 'When the value is exactly the text on the left, go along the route on the right.',
      required: true,
    }),
  },
  inputs: (node) => [
    stringProperty(propertiesIn(node['inputs'])[0]?.title ?? 'branching_mapping_key'),
  ],
  outputs: none,
  branches: (node) => {
    const names = entriesOf(node['mapping']).flatMap(([, branch]) =>
      typeof branch === 'string' ? [branch] : [],
    )
    return sorted([...names, defaultBranch])
  },
})
