/** Waits for something to settle, but no longer than this. */
export async function settlesWithin(ms: number, awaited: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([awaited, patience])
  clearTimeout(timer)
}
