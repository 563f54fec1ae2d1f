export { shop } from '../de/shop'
