import {
  useExportWallet,
  useImportWallet,
  useLinkAccount,
  useLogin,
  useManageSessions,
  useMfaEnrollment,
  usePrivy,
  useSetWalletRecovery,
  useSignMessage,
  useSignTypedData,
  useUpdateAccount,
} from '@keyhook/sdk'
import { useEffect } from 'react'
import { signScenarios } from '../../../registry/src/scenarios/sign'

declare global {
  interface Window {
    /** What the hooks gave, by name: steps call them. Those of who is logged in are there for them alone. */
    verbs?: Readonly<Record<string, (given: unknown) => void>>
  }
}

/** The app's page: little more than hooks. */
export function Verbs() {
  const { authenticated, ready } = usePrivy()
  const { login } = useLogin()
  const { linkEmail, linkPhone } = useLinkAccount()
  const { updateEmail } = useUpdateAccount()
  const { signMessage } = useSignMessage()
  const { signTypedData } = useSignTypedData()
  const { exportWallet } = useExportWallet()
  const { importWallet } = useImportWallet()
  const { manageSessions } = useManageSessions()
  const { showMfaEnrollmentModal } = useMfaEnrollment()
  const { setWalletRecovery } = useSetWalletRecovery()

  const sign = (state: unknown) => {
    const { data, method, uiOptions } = requestOf(state)
    return method === 'personal_sign'
      ? signMessage({ message: data as string }, { uiOptions })
      : signTypedData(data as Parameters<typeof signTypedData>[0], { uiOptions })
  }
  useEffect(() => {
    const inside = {
      ...{ exportWallet, importWallet, linkEmail, linkPhone, manageSessions, setWalletRecovery, sign, updateEmail },
      showMfaEnrollmentModal,
    }
    // Whoever leaves a screen has refused, which is no error.
    window.verbs = Object.fromEntries(
      Object.entries<(given: never) => unknown>(authenticated ? inside : { login }).map(([name, verb]) => [
        name,
        (given: unknown) => void Promise.resolve(verb(given as never)).catch(() => {}),
      ]),
    )
  })

  return (
    <main className="p-6 text-sm">
      <h1 className="font-semibold tracking-tight">Northwind</h1>
      <p className="mt-1 text-neutral-600 dark:text-neutral-400">
        {authenticated ? 'Your account' : ready ? 'You are logged out.' : 'Not known yet.'}
      </p>
    </main>
  )
}

/** What a state of the sign screen asks for, which is drawn of the same. */
function requestOf(state: unknown) {
  const { props } = signScenarios.find(({ name }) => name === state)!.render()
  const { request } = props as { request: { data: unknown; method: string; uiOptions: object } }
  return request
}
