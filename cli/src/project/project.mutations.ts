import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'find-foreign-source.ts': [
    {
      breaks: 'threat 58',
      in: 'findForeignSource',
      replace: 'ranges.find((range) => !isRegistryRange(range))',
      by: 'undefined',
    },
    { breaks: 'threat 58', in: 'findForeignSource', replace: 'paths.find((path) => !isInside(path))', by: 'undefined' },
    { breaks: 'threat 58', in: 'findForeignAddress', replace: 'addresses.find(…)', by: 'undefined' },
    { breaks: 'threat 58', in: 'hostOf', replace: "!pathname.endsWith('.git')", by: 'true' },
  ],
  'find-install-risk.ts': [
    { breaks: 'threat 58', in: 'untrusted', replace: '[first!, …]', by: '[first!]' },
    { breaks: 'threat 58', in: 'findInstallRisk', replace: 'folders.add(member)', by: 'undefined' },
    { breaks: 'threat 58', in: 'findFolderRisk', replace: 'disk.read(join(folder, name)) !== undefined', by: 'false' },
    { breaks: 'threat 58', in: 'findForeignRange', replace: '!isRegistryRange(range)', by: 'false' },
  ],
  'find-settings-risk.ts': [
    {
      breaks: 'threat 58',
      in: 'findInIni',
      replace: 'name === undefined || !harmless.has(name)',
      by: 'name !== undefined && !harmless.has(name)',
    },
    { breaks: 'threat 58', in: 'findInYaml', replace: '!harmless.has(key)', by: 'false' },
  ],
  'find-workspace.ts': [
    { breaks: 'threat 58', in: 'findMembers', replace: 'globs.find((glob) => !knownGlob.test(glob))', by: 'undefined' },
  ],
  'install.ts': [
    { breaks: 'security rule 33', in: 'installCommand', replace: 'safeFlags[manager] ?? []', by: '[]' },
    {
      breaks: 'security rule 33',
      in: 'safeFlags',
      replace: "['--ignore-scripts', '--no-global', '--location=project']",
      by: "['--ignore-scripts']",
    },
  ],
  'lock.ts': [
    { breaks: 'threat 58', in: 'findWrong', replace: '!isRegistryPath(path) || !isFile || (…)', by: 'false' },
  ],
  'read-bun-lock.ts': [{ breaks: 'threat 58', in: 'readBunLock', replace: 'hasTwice(tree)', by: 'false' }],
  'read-lock-file.ts': [
    { breaks: 'threat 58', in: 'readLockFile', replace: '/^(?:<{7}|\\|{7}|={7}|>{7})/m.test(text)', by: 'false' },
  ],
  'read-npm-lock.ts': [{ breaks: 'threat 58', in: 'readNpmLock', replace: 'link !== true', by: 'link === undefined' }],
  'read-pnpm-lock.ts': [
    { breaks: 'threat 58', in: 'readPnpmLock', replace: 'documents.length > 1', by: 'false' },
    { breaks: 'threat 58', in: 'readPnpmLock', replace: "['integrity', 'tarball'].includes(name)", by: 'true' },
  ],
  'read-yarn-lock.ts': [
    { breaks: 'threat 58', in: 'readYarn', replace: 'builtinPatch.test(range)', by: 'true' },
    { breaks: 'threat 58', in: 'readYarnClassic', replace: 'hashes.every(…)', by: 'true' },
  ],
  'registry-range.ts': [{ breaks: 'threat 58', in: 'isRegistryRange', replace: '!localPath.test(range)', by: 'true' }],
  'trusted-environment.ts': [
    { breaks: 'security rule 33', in: 'installEnvironment', replace: '!selecting.test(name)', by: 'true' },
    {
      breaks: 'security rule 33',
      in: 'installEnvironment',
      replace: "!isConfirmed && { YARN_IGNORE_PATH: '1' }",
      by: 'false',
    },
    { breaks: 'threat 58', in: 'trustedEnvironment', replace: 'value.split(…).filter(…).join(delimiter)', by: 'value' },
  ],
})
