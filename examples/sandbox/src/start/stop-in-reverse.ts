/** Stops the parts in the reverse order of their start, because later parts depend on earlier ones. */
export async function stopInReverse(running: { stop: () => Promise<void> }[]): Promise<void> {
  for (const part of running.splice(0).reverse()) await part.stop()
}
