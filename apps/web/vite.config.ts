import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const serverUrl = `http://127.0.0.1:${process.env['FLOWGLASS_PORT'] ?? '4400'}`

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    sourcemap: true,
    outDir: 'dist',
    emptyOutDir: true,
    // elk's worker is one file of 1.6 MB, loaded when something is tidied for the first time.
    chunkSizeWarningLimit: 1700,
  },
  server: {
    host: '127.0.0.1',
    // The server answers its own Host and origin only, so the proxy presents itself as that.
    proxy: {
      '/trpc': { target: serverUrl, changeOrigin: true, headers: { origin: serverUrl } },
      '/api': { target: serverUrl, changeOrigin: true, headers: { origin: serverUrl } },
    },
  },
})
