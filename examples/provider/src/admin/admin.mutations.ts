import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-user.ts': [
    {
      breaks: 'security rule 46',
      in: 'createUser',
      replace: 'latest_verified_at: neverProved',
      by: 'latest_verified_at: now',
    },
  ],
  'require-user.ts': [{ breaks: 'security rule 46', in: 'requireUserOf', remove: ".where('app_id', '=', appId)" }],
  'unlink-account.ts': [
    {
      breaks: 'security rule 46',
      in: 'unlinkAccount',
      remove: "await endSessionsOf(inTransaction, { appId: app.id, by: 'server', userId })",
    },
    { breaks: 'security rule 46', in: 'unlinkAccount', replace: '!canLogIn(app, rest)', by: 'false' },
  ],
})
