import { PrivyProvider, usePrivy } from '@keyhook/sdk'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'

export const App = () => (
  <PrivyProvider appId="your-app-0000000000000001" apiUrl="https://auth.example.com">
    <Account />
    <AuthModal />
  </PrivyProvider>
)

function Account() {
  const { login, user } = usePrivy()
  return user ? <p>{user.wallet?.address}</p> : <button onClick={login}>Log in</button>
}
