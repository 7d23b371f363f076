/** An address without parameters of these names in its query and its fragment. All else of it stays letter for letter. */
export function withoutParameters(href: string, names: readonly string[]): string {
  const [, base = '', query, fragment] = /^([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/.exec(href) ?? []
  const [left, rest] = [query, fragment].map((part) => part && strip(part, names))
  return base + (left ? `?${left}` : '') + (rest ? `#${rest}` : '')
}

const strip = (parameters: string, names: readonly string[]): string =>
  parameters
    .split('&')
    // Names are compared as they are read: '%5F' is '_'.
    .filter((each) => ![...new URLSearchParams(each).keys()].some((name) => names.includes(name)))
    .join('&')
