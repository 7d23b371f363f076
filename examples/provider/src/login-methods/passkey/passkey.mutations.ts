import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-passkey-login.ts': [
    { breaks: 'threat 18', in: 'readAnswer.proof.spend', replace: '!(await countUp(transaction, {…}))', by: 'false' },
    {
      breaks: 'threat 19',
      in: 'readAnswer',
      replace: 'isLogin ? await findRestorablePasskey(…) : undefined',
      by: 'undefined',
    },
    { breaks: 'threat 18', in: 'readMade', remove: 'await challenges.spend(database, call, {…})' },
    { breaks: 'threat 59', in: 'redeem', replace: 'call.session.user_id', by: 'undefined' },
  ],
  'routes.ts': [{ breaks: 'security rule 31', in: 'login', replace: "'login'", by: "'call'" }],
})
