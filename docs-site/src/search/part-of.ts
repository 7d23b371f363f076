/**
 * Returns the part of the documentation that contains a page. The search filters by parts, and shows the part above the
 * title.
 */
export function partOf(url: string): string {
  return parts.find(([start]) => url.startsWith(start))?.[1] ?? 'Overview'
}

const parts = [
  ['/docs/contributing/', 'Contributing'],
  ['/docs/', 'Guides'],
  ['/screens', 'Screens'],
  ['/reference/components/', 'Components'],
  ['/reference', 'Reference'],
] as const
