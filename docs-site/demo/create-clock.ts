/** Of the provider in the page, and of pages that are moved along with it. */
export function createClock() {
  let ahead = 0
  const now = () => Date.now() + ahead
  return {
    now,
    pass(page: Window, ms: number): void {
      ahead += ms
      ;(page as Window & typeof globalThis).Date.now = now
    },
  }
}
