/** Loaded by mocha: failures print whole values. A shortened value can hide the difference. */
import { config } from 'chai';

config.truncateThreshold = 0;
