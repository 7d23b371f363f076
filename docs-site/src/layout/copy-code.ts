/** Copies the code beside the button. The button then shows a confirmation for a moment. */
export async function copyCode(button: HTMLButtonElement): Promise<void> {
  await navigator.clipboard.writeText(button.parentElement?.querySelector('pre')?.textContent ?? '')
  button.dataset['copied'] = ''
  setTimeout(() => delete button.dataset['copied'], 1500)
}
