import { PrivyProvider, usePrivy } from '@keyhook/sdk'
import { AuthModal } from '@/components/keyhook/modal/auth-modal'

const LogIn = () => <button onClick={usePrivy().login}>Log in</button>

export const App = () => (
  <PrivyProvider appId="your-app-0000000000000001" apiUrl="https://auth.example.com">
    <LogIn />
    <AuthModal />
  </PrivyProvider>
)
