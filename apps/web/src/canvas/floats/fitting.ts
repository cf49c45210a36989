/** How a flow is brought into view: whole, but never larger than it is. */
export const fitting = { padding: 0.06, maxZoom: 1, minZoom: 0.1 } as const
