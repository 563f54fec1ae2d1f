export { requests } from '../de/requests'
