/** The part of the site that a page belongs to. Search filters by it, and shows it above the title of a page. */
export function partOf(url: string): string {
  return parts.find(([start]) => url.startsWith(start))?.[1] ?? 'Home'
}

const parts = [
  ['/docs/contributing/', 'Contributing'],
  ['/docs/', 'Guides'],
  ['/screens', 'Screens'],
  ['/reference/components/', 'Components'],
  ['/reference', 'Reference'],
] as const
