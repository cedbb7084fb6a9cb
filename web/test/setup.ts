import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'

// What a failed search prints: the roles and words are enough, not the whole page.
configure({ getElementError: (message) => new Error(message?.split('\n\n')[0] ?? '') })
