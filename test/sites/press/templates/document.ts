import './parts/base.css';
import { defineDocument } from './site.ts';

export default defineDocument(() => ({ attributes: { 'data-theme': 'paper' } }));
