import type { AriaLabelConfig } from '@xyflow/react'

/** The canvas library's own words, in ours. */
export const ariaWords: Partial<AriaLabelConfig> = {
  'node.a11yDescription.default': 'Press Enter to select the step.',
  'node.a11yDescription.keyboardDisabled':
    'Press Enter to select the step, the arrow keys to walk along the routes.',
  'edge.a11yDescription.default': 'Press Enter to select the route, Delete to remove it.',
  'minimap.ariaLabel': 'Overview of the flow',
  'handle.ariaLabel': 'Route',
}
