/** Copies the code next to the button, and shows a confirmation on it for a moment. */
export async function copyCode(button: HTMLButtonElement): Promise<void> {
  await navigator.clipboard.writeText(button.parentElement?.querySelector('pre')?.textContent ?? '')
  button.dataset['copied'] = ''
  setTimeout(() => delete button.dataset['copied'], 1500)
}
