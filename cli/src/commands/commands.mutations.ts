import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'dev.ts': [
    {
      breaks: 'threat 58',
      in: 'findTracked',
      replace: '[root, disk.real(root)].flatMap((folder) => [...foldersUp(folder)])',
      by: '[root]',
    },
  ],
  'execute-plan.ts': [
    { breaks: 'security rule 33', in: 'executePlan', replace: 'install && isConfirmed', by: 'install' },
  ],
  'install-sandbox.ts': [
    { breaks: 'security rule 33', in: 'installSandbox', replace: '!(await confirmInstall(…))', by: 'false' },
  ],
  'run-install.ts': [
    {
      breaks: 'security rule 33',
      in: 'confirmInstall',
      replace: 'terminal.isInteractive && (await prompt())',
      by: 'true',
    },
  ],
})
