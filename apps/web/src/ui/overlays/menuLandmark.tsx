/**
 * Around an open menu, which is drawn at the end of the page: what stands in no landmark is missed by
 * those who go from landmark to landmark.
 */
export const menuLandmark = <section aria-label="Menu" />
