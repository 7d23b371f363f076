/** Adds an event listener. Returns a function that removes it. */
export function listen(target: EventTarget, name: string, listener: EventListener): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
