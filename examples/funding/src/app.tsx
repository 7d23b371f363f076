import { useKeyhook } from '@keyhook/sdk'
import { useState } from 'react'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'
import { Button } from './button'
import { Events } from './events'
import { Funding } from './funding'
import { Wallets } from './wallets'

/** The same funding flow twice: with the copied screens, and with one hook and custom markup. */
export function App() {
  const { authenticated, login, logout, ready } = useKeyhook()
  const [hasScreens, setScreens] = useState(true)
  if (!ready) return null
  return (
    <main className="mx-auto max-w-xl space-y-8 px-5 py-16">
      <h1 className="text-2xl font-semibold">Add funds</h1>
      {authenticated ? (
        <>
          <div className="flex items-center justify-between gap-4">
            <label className="flex items-center gap-2">
              <input checked={hasScreens} onChange={() => setScreens(!hasScreens)} type="checkbox" />
              With screens
            </label>
            <Button onClick={() => logout()}>Log out</Button>
          </div>
          <Wallets />
        </>
      ) : (
        <Button onClick={() => login()}>Log in</Button>
      )}
      {/* Only the mounted component shows the funding request. */}
      {authenticated && !hasScreens ? <Funding /> : <AuthModal />}
      <Events />
    </main>
  )
}
