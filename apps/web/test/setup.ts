import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library does this by itself only where the test functions are globals.
afterEach(cleanup)

// What a test waits for is an event, and the limit is for one that never comes. On a machine that has
// other work the second that Testing Library allows is over before the event had its turn.
configure({ asyncUtilTimeout: 10_000 })
