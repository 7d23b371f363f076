import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'check-code.ts': [
    { breaks: 'security rule 14', in: 'codeTries', replace: '5', by: '6' },
    { breaks: 'security rule 14', in: 'checkCode', remove: 'await requireUnlocked(context, attempt, standing)' },
    { breaks: 'threat 38', in: 'checkCode', replace: '!(await isCode(secrets, {…}, readCode(typed)))', by: 'false' },
  ],
  'check-link.ts': [
    { breaks: 'security rule 30', in: 'checkLink', replace: 'request.thumbprint === thumbprint', by: 'true' },
    { breaks: 'threat 24', in: 'checkLink', replace: '!purpose.isOwnPage', by: 'true' },
  ],
  'create-code-login.ts': [
    { breaks: 'threat 59', in: 'send', remove: 'await requireConfirmation(context, session, toAction(use, app, to))' },
  ],
  'issue-code.ts': [
    { breaks: 'threat 24', in: 'issueCode', replace: 'attempt.hasLink && !(…)', by: 'attempt.hasLink' },
  ],
  'make-code.ts': [
    { breaks: 'threat 10', in: 'makeCode', replace: "String(…).padStart(limits.codeLength, '0')", by: "'123456'" },
  ],
})
