import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-session-storage.ts': [
    { breaks: 'security rule 12', in: 'serverNow', replace: 'platform.now() + clockOffset()', by: 'platform.now()' },
  ],
  'create-session.ts': [
    { breaks: 'security rule 11', in: 'refresh', remove: 'if (!isKeyhookError(error) || error.code !== …' },
    {
      breaks: 'security rule 10',
      in: 'refresh',
      replace: 'isSameHeldSession(record.read(), before) ? destroy(error) : publish()',
      by: 'destroy()',
    },
  ],
  'log-out.ts': [
    {
      breaks: 'figure R5',
      in: 'logOut',
      replace: 'client.platform.sleep(logoutTimeout, patience.signal).catch(() => {})',
      by: 'new Promise(() => {})',
    },
  ],
})
