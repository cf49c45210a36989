import '@fontsource-variable/inter/opsz.css'
import '@fontsource-variable/jetbrains-mono'
import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { applyTheme, keptTheme } from './app/shell/theme.ts'
import { createQueryClient, createTrpcClient } from './trpc.ts'

applyTheme(keptTheme())

const root = document.getElementById('root')
if (root === null) throw new Error('index.html must hold an element with the id "root"')
createRoot(root).render(
  <App queryClient={createQueryClient()} trpcClient={createTrpcClient('/trpc')} />,
)
