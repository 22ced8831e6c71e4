module.exports = { probarLeeme: async () => {} };
