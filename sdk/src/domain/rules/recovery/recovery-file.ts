/** Returns the file with a recovery password, named after the app. */
export const recoveryFile = ({ appName, password }: { appName: string; password: string }) => ({
  name: `${
    appName
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'app'
  }-wallet-recovery.txt`,
  text: `${password}\n`,
})
