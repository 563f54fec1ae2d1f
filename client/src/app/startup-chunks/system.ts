// A separate module, so that the bundler emits a file for this step.
export { system } from '../../shared/theme/system'
