export { fields } from '../de/fields'
