import type { MetaDescriptor } from 'react-router'

/** Returns the meta tags of a text page. */
export const pageMeta = (
  page: { title: string; kicker?: string | undefined; description: string; path: string } | undefined,
): MetaDescriptor[] =>
  page
    ? [
        { title: [page.title, ...(page.kicker ? [page.kicker] : []), 'Keyhook'].join(' · ') },
        { name: 'description', content: page.description },
        { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: `${page.path}.md` },
      ]
    : [{ title: 'Keyhook' }]
