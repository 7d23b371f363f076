import { collectReference } from '../collect/reference/collect-reference.js'
import { writeCollected } from '../collect/write-collected.js'

/** Writes the pages of the reference for `build.ts`, which runs this beside itself. It imports nothing else, because that takes seconds. */
const { components, groups, names, openApi, pages } = await collectReference()
for (const page of pages) writeCollected(page.path, page)
writeCollected('navigation/reference', groups)
writeCollected(
  'articles/reference',
  pages.map(({ path }) => path),
)
writeCollected('public', { names, components })
writeCollected('openapi', openApi)
