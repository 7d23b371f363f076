import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'render-email.ts': [
    { breaks: 'threat 35', in: 'escapeHtml', replace: 'text.replaceAll(/[&<>"]/g, (character) => …', by: 'text' },
  ],
})
