import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
} from '@mantine/core';
import { colores } from './colores.ts';
import piezas from './piezas.module.css';

export const tema = createTheme({
  colors: colores,
  primaryColor: 'marca',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  black: '#0F1C1E',
  fontFamily: '"Geist Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  fontFamilyMonospace: '"Geist Mono Variable", ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '12.5px', sm: '13.5px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { md: '20px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '28px' },
      h2: { fontSize: '15px', lineHeight: '20px' },
    },
  },
  radius: { xs: '6px', sm: '8px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Input: { classNames: { input: piezas.entrada } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: piezas.etiqueta, error: piezas.error, description: piezas.ayuda },
    },
  },
});

const neutros = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-border': 'var(--border-strong)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-error': 'var(--estado-danger-tx)',
  '--mantine-color-anchor': 'var(--marca)',
};

/** Both colour schemes use these names; only tokens.css defines their values. */
export const variablesCss: CSSVariablesResolver = () => ({
  variables: {},
  light: neutros,
  dark: neutros,
});

/** The key of the stored choice, which public/tema.js reads before the first paint. */
export const gestorEsquema = localStorageColorSchemeManager({ key: 'visitas.tema' });
