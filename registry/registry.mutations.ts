import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'src/lib/use-click-guard.ts': [
    { breaks: 'security rule 41', in: 'clickDelay', replace: '600', by: '350' },
    { breaks: 'security rule 41', in: 'useClickGuard', remove: 'if (!hasPassed) wait()' },
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
