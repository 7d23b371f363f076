import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'src/lib/use-click-guard.ts': [
    { breaks: 'security rule 41', in: 'clickDelay', replace: '600', by: '350' },
    { breaks: 'security rule 41', in: 'useClickGuard', replace: 'flushSync(wait)', by: 'undefined' },
    { breaks: 'security rule 41', in: 'useClickGuard', remove: 'pressedAt.pointer = timeStamp' },
    { breaks: 'security rule 41', in: 'useClickGuard', replace: 'pressedAt[kind] ?? timeStamp', by: 'timeStamp' },
    { breaks: 'security rule 41', in: 'useClickGuard', replace: 'since = performance.now()', by: 'since = 0' },
    { breaks: 'security rule 41', in: 'useClickGuard', replace: 'passed.subject === subject', by: 'true' },
  ],
  'src/ui/approve-button.tsx': [
    {
      breaks: 'security rule 41',
      in: 'ApproveButton',
      replace: 'isRead && isPageRead && !held',
      by: 'isRead && !held',
    },
  ],
})
