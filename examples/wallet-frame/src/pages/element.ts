type Options = {
  readonly text?: string | undefined
  readonly hidden?: boolean
  readonly attributes?: Readonly<Record<string, string>>
  readonly onClick?: (() => void) | undefined
}

/** Creates an element. Text is never parsed as HTML. */
export function element<name extends keyof HTMLElementTagNameMap>(
  { document }: Pick<Window, 'document'>,
  name: name,
  { attributes = {}, hidden = false, onClick, text }: Options = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  if (text !== undefined) made.textContent = text
  made.hidden = hidden
  // Ignores untrusted events. Script of the embedding page cannot create events here, but extensions can.
  if (onClick)
    made.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) onClick()
    })
  made.append(...children)
  return made
}
