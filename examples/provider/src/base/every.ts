/** Repeats work at an interval. Returns a function that stops it. The timer does not keep a process alive. */
export function every(ms: number, work: () => void): () => void {
  const timer: ReturnType<typeof setInterval> | number = setInterval(work, ms)
  if (typeof timer === 'object') timer.unref()
  return () => clearInterval(timer)
}
