/**
 * In place of `hoist-non-react-statics`, which Emotion needs for a higher-order component that nobody here uses, but
 * which no bundler can leave out.
 */
// eslint-disable-next-line import-x/no-default-export -- the library has one
export default function hoistNothing<T>(target: T): T {
  return target
}
