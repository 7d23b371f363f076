/** Does the work again and again until it is called. Keeps no process alive where there are such. */
export function every(ms: number, work: () => void): () => void {
  const timer: ReturnType<typeof setInterval> | number = setInterval(work, ms)
  if (typeof timer === 'object') timer.unref()
  return () => clearInterval(timer)
}
