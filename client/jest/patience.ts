import { configure } from '@testing-library/dom'

// A busy machine is slow, not wrong. The default is one second.
configure({ asyncUtilTimeout: 10_000 })
