/** Loaded by mocha: failures print whole values. A shortened one may not say what went wrong. */
import { config } from 'chai';

config.truncateThreshold = 0;
