import type { Inicio } from '@visitas/contract/inicio/esquemas';
import { PASOS, type Paso } from '@visitas/contract/inicio/pasos';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { medir } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, titulo } from '../../pruebas/pantalla.ts';
import { SIN_PROMESAS } from '../../pruebas/promesas.ts';
import { EN_MARCHA, sinRed } from '../../pruebas/servidor.ts';

/** As the program starts: an administrator, and the types of visit. */
const RECIEN: Inicio = {
  ...EN_MARCHA,
  empresa: null,
  supervisores: 0,
  nombresDeSupervisores: [],
  tecnicos: 0,
  aCargo: false,
  clientes: false,
  visitas: false,
};

const tarjeta = () => page.getByRole('region', { name: 'Para empezar' });
const pasos = () => tarjeta().getByRole('listitem');
const paso = (cual: Paso) => pasos().nth(PASOS.indexOf(cual));
const hoy = () => page.getByRole('region', { name: 'Hoy' });

describe('the welcome page of a company that moves in', () => {
  test('says what is done, what comes next and where, and keeps what section 2 asks', async () => {
    const inicio = {
      ...RECIEN,
      supervisores: 2,
      nombresDeSupervisores: EN_MARCHA.nombresDeSupervisores,
    };
    await montar('/home', {
      como: 'Administrador',
      servidor: { 'inicio.pasos': inicio },
    });
    await expect.element(titulo('Sistema de Gestión de Visitas')).toBeVisible();
    await expect.element(page.getByText('© 2025 Sistema de Gestión de Visitas')).toBeVisible();
    await expect.element(tarjeta().getByText('2 de 7')).toBeVisible();
    expect(pasos().elements()).toHaveLength(7);
    await expect.element(paso('tipos')).toHaveTextContent('Tipos de visita, hecho4 tipos');
    await expect.element(paso('supervisores')).toHaveTextContent('2: Luis Barrios y María García');
    await expect.element(paso('tecnicos')).toHaveTextContent('Quienes salen a las visitas');
    expect(hoy().elements()).toEqual([]);

    const enlace = (nombre: string) => tarjeta().getByRole('link', { name: nombre, exact: true });
    await expect.element(paso('empresa')).toHaveAttribute('aria-current', 'step');
    for (const [nombre, ruta] of [
      ['Completar: Datos de la empresa', '/ajustes'],
      ['Cambiar: Tipos de visita', '/catalogos/tipo-visitas/'],
      ['Cambiar: Supervisores', '/usuarios/listado/supervisores'],
      ['Ir a Técnicos', '/usuarios/listado/tecnicos'],
      ['Ir a A cargo de quién', '/usuarios/listado/supervisores'],
      ['Ir a Clientes', '/clientes/listado'],
      ['Ir a Primera visita', '/visitas/listado'],
    ] as const)
      await expect.element(enlace(nombre)).toHaveAttribute('href', ruta);
  });

  test('says the problem of technicians who are in the charge of nobody', async () => {
    const inicio = { ...EN_MARCHA, aCargo: false, sinSupervisor: 9 };
    await montar('/home', { como: 'Administrador', servidor: { 'inicio.pasos': inicio } });
    await expect.element(paso('aCargo')).toHaveTextContent('Nadie tiene técnicos a cargo');
    await expect.element(paso('aCargo')).toHaveAttribute('aria-current', 'step');
    const repartir = tarjeta().getByRole('link', { name: 'Repartir: A cargo de quién' });
    await expect.element(repartir).toHaveAttribute('href', '/usuarios/listado/supervisores');
  });

  test('puts the steps away when asked, shows the day in their place, and takes them out again', async () => {
    let oculto = false;
    const { servidor } = await montar('/home', {
      como: 'Administrador',
      servidor: {
        'inicio.pasos': () => ({ ...RECIEN, oculto }),
        'inicio.ocultar': ({ cuerpo }) => {
          oculto = cuerpo.oculto;
        },
      },
    });
    await boton('Ocultar').click();
    await expect.element(hoy()).toBeVisible();
    await expect.element(tarjeta()).not.toBeInTheDocument();
    await boton('Para empezar: 1 de 7').click();
    await expect.element(tarjeta()).toBeVisible();
    expect(servidor.recibidas('inicio.ocultar').map(({ cuerpo }) => cuerpo.oculto)).toEqual([
      true,
      false,
    ]);
  });
});

describe('the welcome page of a company at work', () => {
  const FIGURAS = { hoy: '2026-11-24', finalizadas: 9, enProceso: 2, pendientes: 14, atrasadas: 3 };
  const DE_HOY = '?estado=Finalizada&desde=2026-11-24&hasta=2026-11-24';

  test.each([
    ['Supervisor', '/visitas/por-supervisor'],
    ['Administrador', '/visitas/listado'],
  ] as const)(
    'has the figures of today of a %s, and each one leads to its rows',
    async (como, lista) => {
      await montar('/home', {
        como,
        servidor: { 'inicio.hoy': FIGURAS, 'visitas.porDecidir': { cuantas: 4 } },
      });
      await expect.element(hoy()).toHaveTextContent('Hoy martes 24/11/2026');
      const figura = (nombre: string) => hoy().getByRole('link', { name: nombre });
      await expect
        .element(figura('Completadas: 9. Ver esas visitas'))
        .toHaveAttribute('href', `${lista}${DE_HOY}`);
      await expect
        .element(figura('Atrasadas: 3. Ver esas visitas'))
        .toHaveAttribute('href', `${lista}?estado=Atrasada`);
      await expect
        .element(figura('4 por decidir'))
        .toHaveAttribute('href', `${lista}?solo=porDecidir`);
      expect(tarjeta().elements()).toEqual([]);
      expect(page.getByText('Horas prometidas').elements()).toEqual([]);
    },
  );

  test('its names stand apart on a tablet, beside the navigation', async () => {
    await medir(768, 1024);
    await montar('/home', { como: 'Administrador', servidor: { 'inicio.hoy': FIGURAS } });
    await expect.element(hoy().getByText('Atrasadas')).toBeVisible();
    const nombres = [...hoy().element().querySelectorAll('dt')];
    expect(nombres.filter((uno) => uno.scrollWidth > uno.clientWidth)).toEqual([]);
    expect(new Set(nombres.map(({ offsetHeight }) => offsetHeight)).size).toBe(1);
  });

  test("says how this month's promises went, and nothing of them in a company that makes none", async () => {
    const promesas = () => page.getByRole('region', { name: 'Horas prometidas' });
    const mes = {
      ...SIN_PROMESAS,
      prometidas: 15,
      aTiempo: 10,
      tarde: 2,
      otroDia: 2,
      antes: 1,
      tardanza: 18,
      medidas: 12,
      minutosPrevistos: 540,
      minutosReales: 625,
    };
    const { servidor } = await montar('/home', {
      como: 'Supervisor',
      servidor: { 'inicio.promesas': mes },
    });
    await expect
      .element(promesas())
      .toHaveTextContent('Horas prometidas noviembre de 2026, hasta hoy');
    await expect
      .element(promesas())
      .toHaveTextContent('Con hora15 A tiempo10 Tarde2 18 min de mediana');
    await expect.element(promesas()).toHaveTextContent('1 antes de su hora · 2 en otro día');
    await expect
      .element(promesas())
      .toHaveTextContent('Previstas 9 h · duraron 10 h, en 12 visitas');
    expect(servidor.recibidas('inicio.promesas')).toHaveLength(1);
  });

  test('asks nothing for a technician, and stays a welcome without network', async () => {
    await import('./AlDia.tsx');
    const { servidor } = await montar(['/mi-cuenta', '/home'], { como: 'Tecnico' });
    await expect.element(titulo('Sistema de Gestión de Visitas')).toBeVisible();
    // Coming back, the part that asks is there at once.
    history.back();
    await expect.element(titulo('Mi cuenta')).toBeVisible();
    servidor.contestar({ sesion: sinRed });
    history.forward();
    await expect.element(titulo('Sistema de Gestión de Visitas')).toBeVisible();
    for (const nombre of ['inicio.pasos', 'inicio.hoy', 'inicio.promesas'] as const)
      expect(servidor.recibidas(nombre)).toEqual([]);
  });

  test('shows no card when its figures cannot be read', async () => {
    const { servidor } = await montar('/home', {
      como: 'Supervisor',
      servidor: { 'inicio.hoy': sinRed, 'inicio.promesas': sinRed },
    });
    await expect.poll(() => servidor.recibidas('inicio.hoy').length).toBeGreaterThan(0);
    await expect.element(titulo('Sistema de Gestión de Visitas')).toBeVisible();
    await expect.element(hoy()).not.toBeInTheDocument();
    expect(page.getByText('Error de conexión con el servidor').elements()).toEqual([]);
  });
});
