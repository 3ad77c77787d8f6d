import { suiteConfig } from '../fixtures/suite-config.ts'

export default suiteConfig('page')
