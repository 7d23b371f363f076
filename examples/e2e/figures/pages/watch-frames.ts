/** Counts animation frames from the first click until there is a dialog with a size. */
declare global {
  interface Window {
    dialogFrames: number | undefined
  }
}

function look(count: number): void {
  const box = document.querySelector('[role=dialog]')?.getBoundingClientRect()
  if (box && box.width > 0) window.dialogFrames = count
  else requestAnimationFrame(() => look(count + 1))
}

addEventListener('click', () => requestAnimationFrame(() => look(1)), { capture: true, once: true })

export {}
