import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'backup.ts': [
    {
      breaks: 'threat 57',
      in: 'run',
      replace: "main && (await copy(main.database, draft, 'keyhook.db'))",
      by: "main && (await copy(main.database, draft, 'recovery.db'))",
    },
  ],
  'restore.ts': [
    { breaks: 'threat 57', in: 'findLocations', replace: '`${address}${ending}`', by: 'address' },
    { breaks: 'threat 57', in: 'restore', at: '1 of 2', remove: 'await removeDraft(draft)' },
    { breaks: 'threat 57', in: 'endPast', remove: 'await transaction.updateTable(…).set({…}).where(…).execute()' },
    {
      breaks: 'security rule 46',
      in: 'endPast',
      replace: "transaction.deleteFrom('app_keys').returning([…])",
      by: "transaction.selectFrom('app_keys').select(['app_id as appId', 'id as removedKey'])",
    },
    { breaks: 'threat 57', in: 'readManifest', replace: '(await hashFile(join(…))) !== sha256', by: 'false' },
  ],
  'commands.ts': [{ breaks: 'security rule 38', in: 'deleteUser', remove: 'await endAccess(inTransaction, {…})' }],
  'undelete-user.ts': [{ breaks: 'threat 19', in: 'run', replace: 'app && inUse.length > 0 && …', by: 'false' }],
  'rotate-secrets.ts': [{ breaks: 'threat 57', in: 'run', remove: 'await sleep(3 * rotationInterval)' }],
})
